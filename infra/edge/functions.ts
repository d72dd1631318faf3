import { listHomeDeals } from '#shared/api/home-deals.ts'
import { CAMERA_PAGE, permissionsPolicy } from '../settings/permissions-policy.ts'

/**
 * Sources of the CloudFront Functions of the site, in the JavaScript of their runtime
 * (cloudfront-js-2.0). They are text because they run at the edge and can import nothing.
 */

/** Paths that crawlers request at the root; the API answers them below its prefix. */
export const ROOT_PATHS_OF_API = ['/sitemap.xml', '/robots.txt']

/** Leads such a path to the API. */
export const rootPathSource = `function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}
`

/** Path that the API answers according to where a viewer is. */
export const NEARBY_PATH = `/api${listHomeDeals.path}`

/** Path of pages whose addresses may contain a dot, as a slug may; other such addresses are files. */
export const PAGES_WITH_DOTS = '/organizations/*'
export const FILES = '*.*'

/** Set on the way in, asked on the way out, where the original path is no longer known. */
export const EMBED_HEADER = 'x-fanward-embed'
const CAMERA_HEADER = 'x-fanward-camera'

/**
 * Every page is one file of the site's bucket, which the API serves under the same name with the
 * tags of the address: path, filter and language go along, and nothing else, so that few answers
 * are kept. What no address of ours holds becomes one that is not there. In embed mode the page
 * goes without tags: a frame shows it even where it is gone.
 */
export const pageRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  var query = request.querystring
  var isSet = function (name) {
    return Boolean(query[name] && query[name].value === 'true')
  }
  var told = {}
  delete request.headers['${EMBED_HEADER}']
  delete request.headers['${CAMERA_HEADER}']
  if (isSet('embedMode') && /^\\/organizations\\/[^/]+\\/?$/.test(uri)) {
    request.headers['${EMBED_HEADER}'] = { value: 'true' }
  } else {
    told.path = { value: uri.length <= 300 && /^[\\w\\-./~%]*$/.test(uri) ? uri : '/-' }
    if (/^\\/deals\\/?$/.test(uri)) {
      if (isSet('contestDeals')) told.filter = { value: 'contestDeals' }
      else if (isSet('flashDeals')) told.filter = { value: 'flashDeals' }
    }
  }
  if (${CAMERA_PAGE}.test(uri)) request.headers['${CAMERA_HEADER}'] = { value: 'true' }
  var languages = request.headers['accept-language']
  var first = /(?:^|,)\\s*(en|fr)\\b/i.exec(languages ? languages.value : '')
  told.language = { value: first && first[1].toLowerCase() === 'fr' ? 'fr' : 'en' }
  request.querystring = told
  request.uri = '/index.html'
  return request
}
`

/** Below a folder with a dot in its name there may be routes too; they get the page as it was built. */
export const fileRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  if (uri.slice(uri.lastIndexOf('/')).indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`

/**
 * The response headers policy has already set a policy that forbids framing; pages in embed mode
 * get the one that allows it; the page that scans codes may use the camera. Nothing is set on files,
 * as only pages can be framed or ask for a camera.
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
