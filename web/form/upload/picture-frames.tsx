import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { FocalPoint } from '#shared/media.ts'
import type { PicturePurpose } from '#shared/model/uploads.ts'
import { arrowStep, Button } from '#web/ui/index.ts'
import { type Crop, cropWith, firstCrop, viewOf, zoomRange } from './crop.ts'
import type { OpenedPicture } from './picture-file.ts'
import classes from './upload.module.css'

type CropFrameProps = {
  picture: OpenedPicture
  purpose: PicturePurpose
  /** True while the accepted crop is turned into a file. */
  isCutting: boolean
  onUse: (crop: Crop) => void
  onCancel: () => void
}

const ZOOM_STEP = 1.1
const PERCENT = { near: 2, far: 10 }

/**
 * Crops a picture for its purpose. Users move it by dragging or arrow keys, and zoom by a slider or
 * the keys + and -. Moving the focus to an element outside the frame accepts the crop.
 */
export function CropFrame({ picture, purpose, isCutting, onUse, onCancel }: CropFrameProps) {
  const { t } = useTranslation('portal')
  const [crop, setCrop] = useState(() => firstCrop(picture, purpose))
  const zoomId = useId()
  const helpId = useId()
  const change = (wanted: Partial<Crop>) =>
    setCrop((current) => cropWith(picture, purpose, current, wanted))
  const surface = useSurface({ picture, purpose, crop, change })
  const { least, most } = zoomRange(picture, purpose)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isCutting) onUse(crop)
  }
  return (
    <fieldset className={classes.panel} aria-label={t('uploads.crop.label')} onBlur={leave}>
      <button
        {...surface}
        type="button"
        className={classes.crop}
        style={{ aspectRatio: purpose.aspect.join(' / ') }}
        aria-label={t('uploads.crop.label')}
        aria-describedby={helpId}
      >
        <img
          src={picture.image.src}
          alt=""
          draggable={false}
          style={placeOf(viewOf(picture, purpose, crop), picture)}
        />
      </button>
      <p id={helpId} className={classes.hint}>
        {t('uploads.crop.help')}
      </p>
      {most > least && (
        <label htmlFor={zoomId} className={classes.zoom}>
          {t('uploads.crop.zoom')}
          <input
            id={zoomId}
            type="range"
            min={least}
            max={most}
            step="any"
            value={crop.zoom}
            onChange={(event) => change({ zoom: event.currentTarget.valueAsNumber })}
          />
        </label>
      )}
      <div className={classes.actions}>
        <Button aria-disabled={isCutting} onClick={() => isCutting || onUse(crop)}>
          {t('uploads.crop.use')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('uploads.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}

type SurfaceProps = {
  picture: OpenedPicture
  purpose: PicturePurpose
  crop: Crop
  change: (wanted: Partial<Crop>) => void
}

function useSurface({ picture, purpose, crop, change }: SurfaceProps) {
  const element = useRef<HTMLButtonElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => element.current?.focus(), [])
  const view = viewOf(picture, purpose, crop)
  /** Moves the crop by fractions of the visible width and height. */
  const move = (x: number, y: number) =>
    change({
      x: crop.x + (x * view.width) / picture.width,
      y: crop.y + (y * view.height) / picture.height,
    })
  return {
    ref: element,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
      if (held.current === undefined) return
      const { clientWidth, clientHeight } = currentTarget
      move((held.current.x - clientX) / clientWidth, (held.current.y - clientY) / clientHeight)
      held.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onPointerCancel: () => {
      held.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const step = arrowStep(event, PERCENT)
      const zoom = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key]
      if (step === undefined && zoom === undefined) return
      event.preventDefault()
      if (step) move(step.x / 100, step.y / 100)
      if (zoom) change({ zoom: crop.zoom * zoom })
    },
  }
}

const percent = (part: number) => `${part * 100}%`

/** Returns the position and size of the whole picture, as percentages of the frame. */
function placeOf(view: ReturnType<typeof viewOf>, { width, height }: OpenedPicture) {
  return {
    width: percent(width / view.width),
    height: percent(height / view.height),
    left: percent(-view.left / view.width),
    top: percent(-view.top / view.height),
  }
}

type FocalPointPickerProps = {
  src: string
  alt: string
  purpose: PicturePurpose
  point: FocalPoint
  onError: () => void
  onChange: (point: FocalPoint) => void
}

const inPercent = (value: number) => Math.min(Math.max(Math.round(value), 0), 100)

/**
 * Sets the focal point by pressing or arrow keys. This point stays visible if a card crops the
 * picture.
 */
export function FocalPointPicker(props: FocalPointPickerProps) {
  const { src, alt, purpose, point, onError, onChange } = props
  const { t } = useTranslation('portal')
  const helpId = useId()
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space fire a click without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: inPercent(((event.clientX - box.left) / box.width) * 100),
      y: inPercent(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = arrowStep(event, PERCENT)
    if (step === undefined) return
    event.preventDefault()
    onChange({ x: inPercent(point.x + step.x), y: inPercent(point.y + step.y) })
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
