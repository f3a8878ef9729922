// What `import … from 'reporef'` gives: the public face of the package.
export { Failure, isFailure } from '../base/failure.ts'
export { type ArtifactReference, artifactUrlOf, parseArtifactUrl } from '../github/reference.ts'
