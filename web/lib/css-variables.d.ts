import 'react'

declare module 'react' {
  interface CSSProperties {
    /** An organization's brand color. */
    '--team'?: string
    /** A picture as `url()`. */
    '--picture'?: string
    /** Shares from 0 to 1 on the bar of a deal's health. */
    '--low'?: number
    '--high'?: number
    '--share'?: number
    '--least'?: number
    /** Minimum height of a chart with its legend, and its width to height as it was drawn. */
    '--room'?: string
    '--ratio'?: string
  }
}
