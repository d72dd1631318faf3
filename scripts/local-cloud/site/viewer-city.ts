import type { IncomingMessage, ServerResponse } from 'node:http'
import { type City, cities } from '#scripts/cities.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { addressOf } from '../../ports/listen.ts'

export const VIEWER_CITY_PATH = '/__local/city'

const COOKIE = 'fanward-local-city'

/**
 * Adds the location of a city to the headers, as CloudFront does for answers that depend on the
 * viewer's location.
 */
export function addViewerPlace({ headers }: IncomingMessage, city: City): void {
  headers[VIEWER_PLACE_HEADERS.latitude.toLowerCase()] = String(city.latitude)
  headers[VIEWER_PLACE_HEADERS.longitude.toLowerCase()] = String(city.longitude)
  headers[VIEWER_PLACE_HEADERS.city.toLowerCase()] = encodeURI(city.name)
}

/** Returns the city that the developer's cookie names, or undefined if it names none. */
export function chosenCity({ headers: { cookie = '' } }: IncomingMessage): City | undefined {
  return cities.find((city) => cookie.split('; ').includes(cookieOf(city)))
}

function cookieOf(city: City | undefined): string {
  return `${COOKIE}=${encodeURIComponent(city?.name ?? '')}`
}

/** Serves a page on which a developer chooses the city that CloudFront would detect. */
export function chooseViewerCity(request: IncomingMessage, response: ServerResponse): void {
  const name = addressOf(request).searchParams.get('name')
  if (name === null) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(page(chosenCity(request)?.name))
  }
  const cookie = cookieOf(cities.find((city) => city.name === name))
  response.writeHead(302, { location: '/', 'set-cookie': `${cookie}; Path=/; HttpOnly` })
  response.end()
}

function page(chosen = ''): string {
  const links = cities.map(({ name }) => link(name, name === chosen)).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>From which city?</title>
<h1>From which city does the edge think you come?</h1>
<p>CloudFront tells home by the address of a request. Here it tells what you choose.</p>
<ul>${link('', chosen === '')}${links}</ul>
</html>
`
}

function link(name: string, isChosen: boolean): string {
  const words = isChosen ? `<strong>${name || 'It does not know'}</strong>` : name
  const address = `${VIEWER_CITY_PATH}?name=${encodeURIComponent(name)}`
  return `<li><a href="${address}">${words || 'It does not know'}</a></li>`
}
