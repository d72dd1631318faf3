import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { collectSitePages } from '../../site-pages.ts'
import { toFilePath } from './edge.ts'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web')

/**
 * Reads a file of the site's bucket. If the site is not built, reads the file from the site's
 * sources.
 */
export async function readSiteFile(
  folder: string,
  name: 'index.html' | 'pages.json',
): Promise<string> {
  const built = join(folder, name)
  if (existsSync(built)) return readFile(built, 'utf8')
  return name === 'index.html'
    ? readFile(join(web, name), 'utf8')
    : JSON.stringify(await collectSitePages())
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])

/** Sends a file of the built site. Text is compressed. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  pathname: string,
): void {
  const file = join(folder, normalize(decodeURIComponent(toFilePath(pathname))))
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' })
    response.end('Not found')
    return
  }
  const isHashed = pathname.startsWith('/assets/')
  response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  const extension = extname(file)
  if (COMPRESSED.has(extension)) {
    const press = isHashed ? compressOnce(file) : compress
    sendText(request, response, readFileSync(file), extension, 200, press)
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

/** Sends a text with the content type of its extension, compressed if the client accepts that. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer,
  extension: string,
  status = 200,
  press = compress,
): void {
  const encoding = encodingFor(request)
  response.setHeader('content-type', TYPES[extension] ?? 'text/plain')
  response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : press(Buffer.from(body), encoding))
}

type Encoding = 'br' | 'gzip' | undefined

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  return encoding === 'gzip' ? gzipSync(body) : body
}

const compressed = new Map<string, Buffer>()

/** Returns a `compress` that caches its result, for files whose names change with their content. */
function compressOnce(file: string): typeof compress {
  return (body, encoding) => {
    const name = `${encoding} ${file}`
    const known = compressed.get(name) ?? compress(body, encoding)
    compressed.set(name, known)
    return known
  }
}
