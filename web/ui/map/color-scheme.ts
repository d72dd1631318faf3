import { useMediaQuery } from '../use-media-query.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Returns whether the page is dark. Updates when that changes. */
export function useIsDark(): boolean {
  useMediaQuery(DARK)
  return isPageDark()
}

/** Returns whether the page is dark now. Browsers without `light-dark()` always show it light. */
export function isPageDark(): boolean {
  return window.matchMedia(DARK).matches && CSS.supports('color', 'light-dark(#000, #fff)')
}

/**
 * Returns the address of a map style's dark version. Amazon Location names the version in the
 * query, and our base map has a file for each.
 */
export function darkStyleOf(styleUrl: string): string {
  return styleUrl
    .replace('color-scheme=Light', 'color-scheme=Dark')
    .replace('/map/style.json', '/map/style-dark.json')
}
