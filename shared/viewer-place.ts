/**
 * Headers with the viewer's location as CloudFront estimates it, to the city. CloudFront overwrites values
 * sent by a viewer, and sets them only on requests that ask for them.
 */
export const VIEWER_PLACE_HEADERS = {
  latitude: 'CloudFront-Viewer-Latitude',
  longitude: 'CloudFront-Viewer-Longitude',
} as const
