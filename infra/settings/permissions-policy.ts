/** The only page that may use the camera: a business's code scanner. */
export const CAMERA_PAGE = /^\/portal\/sponsors\/[^/]+\/scan\/?$/

/** Returns the permissions-policy header: geolocation and clipboard, and the camera on one page. */
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
