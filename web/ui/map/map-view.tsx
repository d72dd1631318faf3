import { IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OfflineError } from '#web/lib/api-problem.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { classNames } from '../class-names.ts'
import { type LateFailure, latePart } from '../lazy-loading/late-part.tsx'
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

/** Shown instead of the map if its script fails to load. */
function MissingCanvas({ error, failure, offline, onMissing }: CanvasProps & LateFailure) {
  const report = useEffectEvent(onMissing)
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [])
  return <MapFailure>{error instanceof OfflineError ? offline : failure}</MapFailure>
}

/** Shown instead of a map that failed. */
export function MapFailure({ children }: { children: string }) {
  return (
    <p className={classes.failure} role="status">
      <IconMapOff size={28} aria-hidden="true" />
      {children}
    </p>
  )
}

/** Reserves the space of a map, which may be loading or have failed. */
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
  /** Address of the map's style. Undefined until the configuration has loaded. */
  styleUrl: string | undefined
  /** Text for the case that the map cannot be drawn. */
  failure: string
  /** Text for the case that the device is offline. */
  offline: string
  className?: string | undefined
  /** Called when the map fails or recovers, so that related elements can be hidden with it. */
  onFail?: ((hasFailed: boolean) => void) | undefined
}

/**
 * A map in reserved space, which loads when it is near the viewport. After a failure, shows a
 * message and retries, unless the browser has no WebGL. A new language remounts the map, because
 * MapLibre's texts cannot change.
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
        // While a failure is shown, the hidden map that retries must not take the focus.
        <div className={classes.canvas} inert={failure !== undefined}>
          <Canvas
            {...map}
            key={language}
            styleUrl={styleUrl}
            onShow={show}
            onFail={fail}
            onMissing={(is) => onFail?.(is)}
          />
        </div>
      )}
      {failure && <MapFailure>{map.failure}</MapFailure>}
    </div>
  )
}
