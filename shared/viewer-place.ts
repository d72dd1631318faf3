/**
 * Headers with the viewer's approximate location, as estimated by CloudFront. CloudFront overwrites
 * values sent by a viewer, and sets the headers only if a request policy includes them.
 */
export const VIEWER_PLACE_HEADERS = {
  latitude: 'CloudFront-Viewer-Latitude',
  longitude: 'CloudFront-Viewer-Longitude',
  /** Letters outside ASCII are percent-encoded. */
  city: 'CloudFront-Viewer-City',
} as const
