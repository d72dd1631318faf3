import 'react'

declare module 'react' {
  interface CSSProperties {
    /** An organization's own colour. */
    '--team'?: string
  }
}
