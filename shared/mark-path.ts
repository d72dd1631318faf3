/**
 * SVG path of Fanward's mark in a square of 32, a pennant with a hole like a price tag.
 * `web/public/favicon.svg` has the same path.
 */
export const MARK_PATH =
  'M4.5 2A2.5 2.5 0 0 1 7 4.2L28.2 7.1c1.7.2 2.4 2.3 1.1 3.5l-4.3 3.9a5 5 0 1 0 0 3l4.3 3.9c1.3 1.2.6 3.3-1.1 3.5L7 27.8A2.5 2.5 0 0 1 2 27.5v-23A2.5 2.5 0 0 1 4.5 2z'
