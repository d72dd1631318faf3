/** The one kind of page that may use the camera: where a business's staff scan codes. */
export const CAMERA_PAGE = /^\/portal\/sponsors\/[^/]+\/scan\/?$/

/** Powerful features of the browser: the reader's place, and the camera of one page. */
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
