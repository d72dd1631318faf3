import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { CAMERA_PAGE, permissionsPolicy } from '../settings/permissions-policy.ts'

/**
 * Sources of the site's CloudFront Functions, in their runtime's JavaScript (cloudfront-js-2.0). They are
 * text, as they run at the edge and cannot import anything.
 */

/** Paths that crawlers request at the root; the API answers them below its prefix. */
export const ROOT_PATHS_OF_API = ['/sitemap.xml', '/robots.txt']

/** Rewrites such a path for the API. */
export const rootPathSource = `function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}
`

/** Path whose answer depends on the viewer's place. */
export const NEARBY_PATH = `/api${listHomeDeals.path}`

/** Pages whose addresses may contain a dot, as slugs may; others with a dot are files. */
export const PAGES_WITH_DOTS = '/organizations/*'
export const FILES = '*.*'

/** Set on the request and read on the response, where the original path is no longer known. */
export const EMBED_HEADER = 'x-fanward-embed'
const CAMERA_HEADER = 'x-fanward-camera'

/**
 * Rewrites a page's request. Every page is one file of the site's bucket, which the API serves under the same
 * name with the address's tags. Only path, filter and language are passed on, so that few variants are
 * cached; unknown addresses become "not found". In embed mode the page has no tags: a frame shows it even if
 * its entity is gone.
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
  var languages = request.headers['accept-language']
  var first = /(?:^|,)\\s*(en|fr)\\b/i.exec(languages ? languages.value : '')
  passed.language = { value: first && first[1].toLowerCase() === 'fr' ? 'fr' : 'en' }
  request.querystring = passed
  request.uri = '/index.html'
  return request
}
`

/** Serves the built page for routes below a folder with a dot in its name. */
export const fileRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`

/**
 * Returns the response function. The response headers policy forbids framing; embedded pages get one that
 * allows it, and the scanner may use the camera. Files get nothing, as only pages can be framed or use a
 * camera.
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
  return response
}
`
}
