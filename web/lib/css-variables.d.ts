import 'react'

declare module 'react' {
  interface CSSProperties {
    /** An organization's brand colour. */
    '--team'?: string
  }
}
