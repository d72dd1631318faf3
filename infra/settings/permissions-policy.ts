/** The pages that may use the camera: a business's code scanner and its desks. */
export const CAMERA_PAGE = /^\/(portal\/sponsors\/[^/]+\/scan|desk)\/?$/

/**
 * Returns the Permissions-Policy header. It allows geolocation, writing to the clipboard and, if
 * `hasCamera` is true, the camera.
 */
export function permissionsPolicy({ hasCamera }: { hasCamera: boolean }): string {
  return [
    'geolocation=(self)',
    'clipboard-write=(self)',
    `camera=(${hasCamera ? 'self' : ''})`,
    'microphone=()',
    'payment=()',
    'usb=()',
  ].join(', ')
}
