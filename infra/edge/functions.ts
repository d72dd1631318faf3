import { CAMERA_PAGE, permissionsPolicy } from '../permissions-policy.ts'

/**
 * Sources of the CloudFront Functions of the site, in the JavaScript of their runtime
 * (cloudfront-js-2.0). They are text because they run at the edge and can import nothing.
 */

/** What crawlers ask for at the root; the API answers it below its prefix. */
export const ROOT_PATHS_OF_API = ['/sitemap.xml', '/robots.txt']

/** Leads such a path to the API. */
export const rootPathSource = `function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}
`

/** Set on the way in, asked on the way out, where the original path is no longer known. */
const EMBED_HEADER = 'x-fanward-embed'
const CAMERA_HEADER = 'x-fanward-camera'

/**
 * Routes of the single-page app have no file: they get index.html. An address with an extension
 * names a file, and stays a 404 when there is none.
 */
export const viewerRequestSource = `function handler(event) {
  var request = event.request
  var uri = request.uri
  var mode = request.querystring.embedMode
  delete request.headers['${EMBED_HEADER}']
  delete request.headers['${CAMERA_HEADER}']
  if (mode && mode.value === 'true' && /^\\/organizations\\/[^/]+\\/?$/.test(uri)) {
    request.headers['${EMBED_HEADER}'] = { value: 'true' }
  }
  if (${CAMERA_PAGE}.test(uri)) request.headers['${CAMERA_HEADER}'] = { value: 'true' }
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
