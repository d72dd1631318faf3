import type { KeyboardEvent, MouseEvent } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FocalPoint } from '#shared/media.ts'
import type { PicturePurpose } from '#shared/uploads.ts'
import { arrowStep } from '#web/ui/arrow-step.ts'
import classes from './upload.module.css'

type FocalPointPickerProps = {
  src: string
  alt: string
  purpose: PicturePurpose
  point: FocalPoint
  onError: () => void
  onChange: (point: FocalPoint) => void
}

const PERCENT = { near: 2, far: 10 }

const within = (value: number) => Math.min(Math.max(Math.round(value), 0), 100)

/** The picture with the point that stays in sight where cards cut it: pressed, or moved by the arrows. */
export function FocalPointPicker(props: FocalPointPickerProps) {
  const { src, alt, purpose, point, onError, onChange } = props
  const { t } = useTranslation('portal')
  const helpId = useId()
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar press it too, in no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = arrowStep(event, PERCENT)
    if (step === undefined) return
    event.preventDefault()
    onChange({ x: within(point.x + step.x), y: within(point.y + step.y) })
  }
  const cut = { objectPosition: `${point.x}% ${point.y}%` }
  return (
    <>
      <button
        type="button"
        className={classes.focus}
        style={{ aspectRatio: purpose.aspect.join(' / ') }}
        aria-label={t('uploads.focus.label')}
        aria-describedby={helpId}
        onClick={place}
        onKeyDown={move}
      >
        <img src={src} alt={alt} draggable={false} onError={onError} />
        <span className={classes.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <p id={helpId} className={classes.hint}>
        {t('uploads.focus.help')}{' '}
        <span aria-live="polite">{t('uploads.focus.at', { ...point })}</span>
      </p>
      <div className={classes.cuts} aria-hidden="true">
        <img src={src} alt="" className={classes.wideCut} style={cut} />
        <img src={src} alt="" className={classes.squareCut} style={cut} />
      </div>
    </>
  )
}
