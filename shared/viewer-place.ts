/**
 * Headers with the viewer's approximate location, as estimated by CloudFront. CloudFront overwrites
 * values that a viewer sends, and sets the headers only if a request policy asks for them.
 */
export const VIEWER_PLACE_HEADERS = {
  latitude: 'CloudFront-Viewer-Latitude',
  longitude: 'CloudFront-Viewer-Longitude',
} as const
