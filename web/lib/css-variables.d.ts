import 'react'

declare module 'react' {
  interface CSSProperties {
    /** An organization's brand color. */
    '--team'?: string
    /** A picture as `url()`. */
    '--picture'?: string
  }
}
