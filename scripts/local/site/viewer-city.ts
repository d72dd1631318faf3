import type { IncomingMessage, ServerResponse } from 'node:http'
import { type City, cities } from '#scripts/seed/world/cities.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { addressOf } from '../listen.ts'

export const VIEWER_CITY_PATH = '/__local/city'

const COOKIE = 'fanward-local-city'

/**
 * Headers that CloudFront forwards beside the viewer's place and its own, which HTTP needs or a test names.
 */
const OF_EVERY_REQUEST = ['host', 'connection', 'accept-encoding', 'x-forwarded-for']

/** As CloudFront asks the API for what depends on the viewer's place: by that and the address alone. */
export function keepPlaceHeadersOnly(request: IncomingMessage): void {
  const { headers } = request
  const city = chosenCity(headers.cookie)
  for (const name of Object.keys(headers)) {
    if (!OF_EVERY_REQUEST.includes(name)) delete headers[name]
  }
  if (city === undefined) return
  headers[VIEWER_PLACE_HEADERS.latitude.toLowerCase()] = String(city.latitude)
  headers[VIEWER_PLACE_HEADERS.longitude.toLowerCase()] = String(city.longitude)
}

function chosenCity(cookies = ''): City | undefined {
  return cities.find((city) => cookies.split('; ').includes(cookieOf(city)))
}

function cookieOf(city: City | undefined): string {
  return `${COOKIE}=${encodeURIComponent(city?.name ?? '')}`
}

/** Lets whoever tries the site out say from which city the edge thinks that they come. */
export function chooseViewerCity(request: IncomingMessage, response: ServerResponse): void {
  const name = addressOf(request).searchParams.get('name')
  if (name === null) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(page(chosenCity(request.headers.cookie)?.name))
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
