import type { RequestListener, ServerResponse } from 'node:http'
import { addressOf, listenOnLoopback, readBody } from '../../ports/listen.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { PlacesError } from './places-error.ts'

export interface LocalPlaces extends LocalService {
  readonly url: string
  readonly indexName: string
}

const INDEX_NAME = 'fanward-places'

/**
 * Starts a place index like Amazon Location's. Clients need `disableHostPrefix: true`, because the
 * prefix `places.` would make the local host name invalid.
 */
export async function startPlaces(options: LocalOptions): Promise<LocalPlaces> {
  const listening = await listenOnLoopback(handle, options.port)
  return {
    name: 'Places',
    url: listening.url,
    indexName: INDEX_NAME,
    stop: () => listening.close(),
  }
}

const handle: RequestListener = (req, res) => {
  route(req.method ?? '', addressOf(req).pathname, () => readBody(req)).then(
    (answer) => sendJson(res, 200, answer),
    (error: unknown) => sendError(res, error),
  )
}

async function route(method: string, path: string, body: () => Promise<string>): Promise<object> {
  const [, index, collection, name] =
    /^\/places\/v0\/indexes\/([^/]+)\/(search|places)\/([^/]+)$/.exec(path) ?? []
  if (index !== undefined && decodeURIComponent(index) !== INDEX_NAME) {
    throw new PlacesError(404, 'ResourceNotFoundException', `No place index ${index}`)
  }
  // Loads the operations on the first request, so that the start takes no time.
  const { getPlace, searches } = await import('./operations.ts')
  if (method === 'GET' && collection === 'places' && name) return getPlace(decodeURIComponent(name))
  const search = name !== undefined && Object.hasOwn(searches, name) ? searches[name] : undefined
  if (method === 'POST' && collection === 'search' && search) return search(parseJson(await body()))
  throw new PlacesError(404, 'ResourceNotFoundException', `Nothing answers ${method} ${path}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PlacesError(400, 'ValidationException', 'The request body is not JSON')
  }
}

function sendError(res: ServerResponse, error: unknown): void {
  const known = error instanceof PlacesError
  if (!known) console.error('places:', error)
  res.setHeader('x-amzn-errortype', known ? error.name : 'InternalServerException')
  sendJson(res, known ? error.status : 500, { message: known ? error.message : 'Internal error' })
}

function sendJson(res: ServerResponse, status: number, answer: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
