import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { generate } from 'selfsigned'
import { freePort } from '#scripts/ports/ports.ts'

/** Headers of HTTP/1.1 connections. HTTP/2 forbids them. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Serves a site over HTTP/2 like CloudFront. Returns the origin of the server and a function that
 * stops it. Over HTTP/1.1, a browser loads only six files at a time, which would distort
 * measurements.
 */
export async function startEdge(site: string): Promise<{ origin: string; stop: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const server = createSecureServer({ key, cert }, (asked, answer) => pass(site, asked, answer))
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() }
}

function pass(site: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const onward = request(
    new URL(asked.url, site),
    { method: asked.method, headers: Object.fromEntries(headers) },
    (response) => {
      const kept = Object.entries(response.headers).filter(
        ([name]) => !OF_CONNECTIONS.includes(name),
      )
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
      response.pipe(answer)
    },
  )
  onward.on('error', (error) => {
    console.error(`${asked.url} was not answered.`, error)
    answer.stream.close()
  })
  asked.pipe(onward)
}
