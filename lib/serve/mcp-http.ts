// MCP over streamable HTTP, for clients on this machine alone.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from '@modelcontextprotocol/node'
import { createMcpHandler, type Server } from '@modelcontextprotocol/server'
import { Failure } from '../base/failure.ts'

/** A server that listens. */
export type Listening = { readonly url: string; close(): Promise<void> }

const PATH = '/mcp'

/**
 * Serves MCP at `http://127.0.0.1:<port>/mcp`; port 0 is any that is free. A page in a browser cannot reach it: only
 * requests to and from this host are answered.
 *
 * @throws {Failure} USAGE for a port that cannot be had
 */
export async function listenMcp(servers: () => Server, port: number): Promise<Listening> {
  const handler = createMcpHandler(servers)
  const answer = toNodeHandler(handler)
  const [isHost, isOrigin] = [localhostHostValidation(), localhostOriginValidation()]
  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (!isHost(request, response) || !isOrigin(request, response)) return
    if (request.url?.split('?', 1)[0] !== PATH) response.writeHead(404).end(`MCP is served at ${PATH}.\n`)
    // The adapter's type takes no member that is undefined, which a server's request never has.
    else void answer(request as NodeIncomingMessageLike, response)
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new Failure(
          'USAGE',
          `Port ${port} cannot be had (${cause.code ?? cause.message}); give another \`--port\`, or 0 for any.`,
          { flag: 'port' },
          { cause },
        ),
      ),
    )
    http.listen(port, '127.0.0.1', resolve)
  })
  const { port: actual } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actual}${PATH}`,
    close: async () => {
      await handler.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
