import { IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { classNames } from '../class-names.ts'
import { type LateFailure, latePart } from '../late-part.tsx'
import { useNear } from '../use-seen.ts'
import classes from './map.module.css'
import type { MapCanvasProps } from './map-canvas.tsx'

type CanvasProps = MapCanvasProps & {
  failure: string
  offline: string
  onMissing: (isMissing: boolean) => void
}

const Canvas = latePart<CanvasProps>(async () => (await import('./map-canvas.tsx')).MapCanvas, {
  waiting: null,
  Failure: MissingCanvas,
})

/** Stands for the map's code until that arrives. */
function MissingCanvas({ error, failure, offline, onMissing }: CanvasProps & LateFailure) {
  const tell = useEffectEvent(onMissing)
  useEffect(() => {
    tell(true)
    return () => tell(false)
  }, [])
  return <MapFailure>{error instanceof OfflineError ? offline : failure}</MapFailure>
}

/** Stands where a map would. */
export function MapFailure({ children }: { children: string }) {
  return (
    <p className={classes.failure} role="status">
      <IconMapOff size={28} aria-hidden="true" />
      {children}
    </p>
  )
}

/** The space of a map, before there is one and when there is none. */
export function MapFrame({
  className,
  children,
}: {
  className?: string | undefined
  children?: ReactNode
}) {
  return <div className={classNames(classes.frame, className)}>{children}</div>
}

type MapViewProps = Omit<MapCanvasProps, 'onShow' | 'onFail' | 'styleUrl'> & {
  /** Known once the configuration is read. */
  styleUrl: string | undefined
  /** Words shown when the map cannot be drawn. */
  failure: string
  /** The same while the network is gone. */
  offline: string
  className?: string | undefined
  /** Called so that what belongs to the map can go with it, and come back. */
  onFail?: ((hasFailed: boolean) => void) | undefined
}

/**
 * A map whose space is kept from the start and whose code comes when it is near. One that failed is
 * tried again by itself, behind the words for it. In another language it is a new one: much of what it
 * says is written into it.
 */
export function MapView({ className, styleUrl, onFail, ...map }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, true)
  const language = useLanguage()
  const [failure, setFailure] = useState<{ error: Error; canRetry: boolean }>()
  const [isTrying, setTrying] = useState(true)
  useRetryWhenBack(failure?.canRetry ? failure.error : undefined, () => setTrying(true))
  const fail = (error: Error, canRetry: boolean) => {
    setFailure({ error, canRetry })
    setTrying(false)
    onFail?.(true)
  }
  const show = () => {
    setFailure(undefined)
    onFail?.(false)
  }
  return (
    <div ref={frame} className={classNames(classes.frame, className)}>
      {isTrying && isNear && styleUrl && (
        <Canvas
          {...map}
          key={language}
          styleUrl={styleUrl}
          onShow={show}
          onFail={fail}
          onMissing={(is) => onFail?.(is)}
        />
      )}
      {failure && <MapFailure>{map.failure}</MapFailure>}
    </div>
  )
}
