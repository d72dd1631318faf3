import { useMemo } from 'react'
import { encode } from 'uqr'
import { DENSE_QR_OPTIONS, QR_OPTIONS } from '#shared/qr-code.ts'
import classes from './qr-code.module.css'

type QrCodeProps = {
  text: string
  label: string
  /** True for a long text, whose code then has fewer and larger modules. */
  isDense?: boolean
}

/** Shows a text as a QR code, always dark on white, as scanners need. */
export function QrCode({ text, label, isDense = false }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text, isDense), [text, isDense])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string, isDense: boolean): { size: number; path: string } {
  const { size, data } = encode(text, isDense ? DENSE_QR_OPTIONS : QR_OPTIONS)
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
