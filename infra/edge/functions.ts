import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { CAMERA_PAGE, permissionsPolicy } from '../settings/permissions-policy.ts'

/**
 * Sources of the site's CloudFront Functions. They are strings because the runtime
 * (cloudfront-js-2.0) cannot import modules.
 */

/** Paths that crawlers request at the root. The API serves them below its prefix. */
export const ROOT_PATHS_OF_API = ['/sitemap.xml', '/robots.txt']

/** Source of the function that adds the API's prefix to `ROOT_PATHS_OF_API`. */
export const rootPathSource = `function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}
`

/** Path of the API endpoint whose response depends on the viewer's place. */
export const NEARBY_PATH = `/api${listHomeDeals.path}`

/** Pages that a secret link opens without an account: desks and value reports. */
export const LINK_PAGE = /^\/(desk|value-report)\/?$/

/** Pages whose slugs may contain a dot. Other addresses with a dot are files. */
export const PAGES_WITH_DOTS = '/organizations/*'
export const FILES = '*.*'

/**
 * Header that the page request function adds for the response function, which no longer sees the
 * original path.
 */
export const EMBED_HEADER = 'x-fanward-embed'
const CAMERA_HEADER = 'x-fanward-camera'
const LINK_HEADER = 'x-fanward-link'

/**
 * Source of the function that rewrites page requests to index.html. It passes on only path, filter
 * and language, so that few variants are cached. For embedded pages it omits the path. A frame then
 * shows a page even if the organization no longer exists.
 */
export const pageRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  var query = request.querystring
  var isSet = function (name) {
    return Boolean(query[name] && query[name].value === 'true')
  }
  var passed = {}
  delete request.headers['${EMBED_HEADER}']
  delete request.headers['${CAMERA_HEADER}']
  delete request.headers['${LINK_HEADER}']
  if (isSet('embedMode') && /^\\/organizations\\/[^/]+\\/?$/.test(uri)) {
    request.headers['${EMBED_HEADER}'] = { value: 'true' }
  } else {
    passed.path = { value: uri.length <= 300 && /^[\\w\\-./~%]*$/.test(uri) ? uri : '/-' }
    if (/^\\/deals\\/?$/.test(uri)) {
      if (isSet('contestDeals')) passed.filter = { value: 'contestDeals' }
      else if (isSet('flashDeals')) passed.filter = { value: 'flashDeals' }
    }
  }
  if (${CAMERA_PAGE}.test(uri)) request.headers['${CAMERA_HEADER}'] = { value: 'true' }
  if (${LINK_PAGE}.test(uri)) request.headers['${LINK_HEADER}'] = { value: 'true' }
  var languages = request.headers['accept-language']
  var first = /(?:^|,)\\s*(en|fr)\\b/i.exec(languages ? languages.value : '')
  passed.language = { value: first && first[1].toLowerCase() === 'fr' ? 'fr' : 'en' }
  request.querystring = passed
  request.uri = '/index.html'
  return request
}
`

/**
 * Source of the function that serves index.html if the last path segment has no dot. Earlier
 * segments of a page's path may contain dots.
 */
export const fileRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`

/**
 * Returns the source of the response function. It allows framing for embedded pages, and the camera
 * for pages that scan codes. The default headers forbid both. Pages that a secret link opens must
 * not send their address as a referrer.
 */
export function viewerResponseSource(embeddablePolicy: string): string {
  return `function handler(event) {
  var response = event.response
  var mark = event.request.headers['${EMBED_HEADER}']
  if (mark && mark.value === 'true') {
    response.headers['content-security-policy'] = { value: ${JSON.stringify(embeddablePolicy)} }
  }
  if (event.request.headers['${CAMERA_HEADER}']) {
    response.headers['permissions-policy'] = { value: '${permissionsPolicy({ hasCamera: true })}' }
  }
  if (event.request.headers['${LINK_HEADER}']) {
    response.headers['referrer-policy'] = { value: 'no-referrer' }
  }
  return response
}
`
}
