// Reaches for the network by every road that Node has. What counts is what arrives at the test's own listeners.
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { attack, targetsOf } from './attempts.js'

export default async function attackNetwork(task, env) {
  const { tcp, udp, unix, abstract } = targetsOf(task)
  const [net, http, https, http2, tls, dgram, dns] = await Promise.all(
    ['net', 'http', 'https', 'http2', 'tls', 'dgram', 'dns'].map((name) => import(`node:${name}`)),
  )
  const connected = (socket) =>
    new Promise((yes, no) => socket.on('connect', () => yes('connected')).on('error', no))
  const answered = (request) =>
    new Promise((yes, no) =>
      request
        .on('response', ({ statusCode }) => yes(statusCode))
        .on('error', no)
        .end(),
    )
  const resolver = new dns.promises.Resolver({ timeout: 500, tries: 1 })
  // Everyone's GitHub is the test's listener here.
  const lookup = (_name, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  const attempts = {
    'call api.github.com': () =>
      answered(http.request({ host: 'api.github.com', port: tcp, path: '/zen', lookup })),
    'connect by TCP': () => connected(net.connect(tcp, '127.0.0.1')),
    'connect by name': () => connected(net.connect(tcp, 'localhost')),
    'connect by IPv6': () => connected(net.connect(tcp, '::ffff:127.0.0.1')),
    fetch: async () => (await fetch(`http://127.0.0.1:${tcp}/`)).status,
    'request over HTTP': () => answered(http.request(`http://127.0.0.1:${tcp}/`)),
    'request over HTTPS': () => answered(https.request(`https://127.0.0.1:${tcp}/`)),
    'connect over HTTP/2': () => connected(http2.connect(`http://127.0.0.1:${tcp}`)),
    'connect over TLS': () => connected(tls.connect(tcp, '127.0.0.1')),
    'open a WebSocket': () =>
      new Promise((yes, no) => {
        const socket = new WebSocket(`ws://127.0.0.1:${tcp}/`)
        socket.onopen = yes
        socket.onerror = () => no(new Error('not opened'))
      }),
    'send a datagram': () =>
      new Promise((yes, no) => {
        const socket = dgram.createSocket('udp4').on('error', no)
        socket.send('hello', udp, '127.0.0.1', (error) => (error ? no(error) : yes('sent')))
      }),
    'ask a name server': () => {
      resolver.setServers([`127.0.0.1:${udp}`])
      return resolver.resolve4('api.github.com')
    },
    'look a name up': async () => (await dns.promises.lookup('localhost')).address,
    'connect to a unix socket': () => connected(net.connect(unix)),
    'connect to an abstract socket': () => connected(net.connect(`\0${abstract}`)),
    'listen on a port': () =>
      new Promise((yes, no) => {
        const server = net.createServer().on('error', no)
        server.listen(0, '127.0.0.1', () => yes('listening'))
      }),
    'listen on an abstract socket': () =>
      new Promise((yes, no) => {
        const server = net.createServer().on('error', no)
        server.listen(`\0${abstract}-2`, () => yes('listening'))
      }),
    'import over HTTP': () => import(`http://127.0.0.1:${tcp}/module.js`),
  }
  // nock has a socket think that it is connected until something is sent: here only what arrives counts.
  const renamed = Object.entries(attempts).map(([name, attempt]) => [`${name}, beside nock`, attempt])
  await attack(env, Object.fromEntries(renamed))
  const runtime = path.dirname(process.argv[1])
  const { nock } = await import(pathToFileURL(path.join(runtime, 'nock.js')))
  nock.restore()
  await attack(env, attempts)
}
