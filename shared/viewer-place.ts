/**
 * Where CloudFront thinks a viewer is, to the city: it writes these headers itself, whatever a viewer
 * sends by their names, and only to what asks for them.
 */
export const VIEWER_PLACE_HEADERS = {
  latitude: 'CloudFront-Viewer-Latitude',
  longitude: 'CloudFront-Viewer-Longitude',
} as const
