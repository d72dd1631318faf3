import { IconMapOff } from '@tabler/icons-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import classes from './map.module.css'
import type { MapCanvasProps } from './map-canvas.tsx'

const Canvas = lazy(async (): Promise<{ default: ComponentType<MapCanvasProps> }> => {
  try {
    return { default: (await import('./map-canvas.tsx')).MapCanvas }
  } catch {
    return { default: FailedCanvas }
  }
})

/** Stands for the map's code when that does not arrive. */
function FailedCanvas({ onFail }: MapCanvasProps) {
  useEffect(onFail)
  return null
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

type MapViewProps = Omit<MapCanvasProps, 'onFail' | 'styleUrl'> & {
  /** Known once the configuration is read. */
  styleUrl: string | undefined
  /** What stands there when the map cannot be shown. */
  failure: string
  className?: string | undefined
  /** Told once, so that what belongs to the map can go with it. */
  onFail?: (() => void) | undefined
}

/** A map whose space is kept from the start and whose code comes when it is seen. */
export function MapView({ failure, className, styleUrl, onFail, ...map }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    onFail?.()
  }
  return (
    <div ref={frame} className={classNames(classes.frame, className)}>
      {hasFailed && <MapFailure>{failure}</MapFailure>}
      {!hasFailed && isSeen && styleUrl && (
        <Suspense>
          <Canvas {...map} styleUrl={styleUrl} onFail={fail} />
        </Suspense>
      )}
    </div>
  )
}

/** True from the moment when half of the element is in the window: its edge alone is not worth a map. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: 0.5,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
