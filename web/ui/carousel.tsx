import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './carousel.module.css'
import { IconButton } from './icon-button.tsx'

type CarouselProps<Item> = {
  /** Accessible name of the region. */
  label: string
  /** Heading and links above the row. */
  head: ReactNode
  previousLabel: string
  nextLabel: string
  items: Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/**
 * Row of cards that scrolls: three cards on desktops, two on tablets, and on phones one card and
 * the edge of the next. Swipes, wheel, keys and the two buttons use the browser's scrolling.
 */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const track = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, measure } = useEdges(track)
  const turn = (direction: 1 | -1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth })
  }
  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label={props.label}>
      <div className={classes.head}>
        {props.head}
        {!(atStart && atEnd) && (
          <div className={classes.buttons}>
            <IconButton
              isOutlined
              label={props.previousLabel}
              disabled={atStart}
              onClick={() => turn(-1)}
            >
              <IconArrowLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton isOutlined label={props.nextLabel} disabled={atEnd} onClick={() => turn(1)}>
              <IconArrowRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={track} className={classes.track} onScroll={measure}>
        {props.items.map((item) => (
          <li key={props.keyOf(item)} className={classes.slide}>
            {props.children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns whether the track is at its start or end, and a function that measures this. */
function useEdges(track: RefObject<HTMLUListElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true })
  const measure = useCallback(() => {
    const element = track.current
    if (!element) return
    const slack = 4
    const atStart = element.scrollLeft <= slack
    const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - slack
    setEdges((known) =>
      known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd },
    )
  }, [track])
  // Measures before the first paint, because adding the buttons later would move the content below.
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [track, measure])
  return { ...edges, measure }
}
