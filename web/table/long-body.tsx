import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWidth } from '#web/ui/index.ts'
import { roles } from './roles.ts'
import classes from './table-body.module.css'
import { walkRows } from './walk-rows.ts'

export interface BodyProps {
  count: number
  /** Returns the ID of a row. The ID stays the same when rows move. */
  idOf: (index: number) => string | number
  width: number
  draw: (index: number, measure?: (element: HTMLTableRowElement | null) => void) => ReactNode
}

/** Height of a row in pixels until the first row has been measured. */
const ROW_PIXELS = 40
/** Pixels at the top of the window that the table head and the bulk bar may cover. */
const COVERED_PIXELS = 120

/** Body of a long table. Renders only the rows in view, some around them, and the focused row. */
export function LongBody({ count, idOf, width, draw }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useTopOf(body)
  // Index of the last focused row. That row stays rendered while the user scrolls, so that it does
  // not lose the focus.
  const [held, setHeld] = useState(0)
  const height = useRef(ROW_PIXELS)
  const rowsInSight = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => height.current,
    getItemKey: idOf,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: COVERED_PIXELS,
    rangeExtractor: (range) => rangeWith(held, range),
  })
  useFirstHeight(body, height, rowsInSight.measure)
  const drawn = rowsInSight.getVirtualItems()
  const endOf = (index: number) => drawn[index]?.end ?? scrollMargin
  return (
    <tbody
      ref={body}
      {...roles.rowgroup}
      className={classes.body}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')
        if (row) setHeld(Number(row.dataset['index']))
      }}
      onKeyDown={(event) =>
        walkRows(event, count, {
          draw: (index) => flushSync(() => setHeld(index)),
          // Scrolls after rendering, because measuring a new row may move the rows below.
          show: (index) => rowsInSight.scrollToIndex(index, { align: 'auto' }),
        })
      }
    >
      {drawn.map(({ key, index, start }, place) => (
        <Fragment key={key}>
          <Gap pixels={start - endOf(place - 1)} width={width} />
          {draw(index, rowsInSight.measureElement)}
        </Fragment>
      ))}
      <Gap
        pixels={rowsInSight.getTotalSize() + scrollMargin - endOf(drawn.length - 1)}
        width={width}
      />
    </tbody>
  )
}

function rangeWith(held: number, range: Range): number[] {
  const indexes = defaultRangeExtractor(range)
  const isElsewhere = held < range.count && !indexes.includes(held)
  return isElsewhere ? [...indexes, held].toSorted((a, b) => a - b) : indexes
}

/** Fills the height of rows that are not rendered. */
function Gap({ pixels, width }: { pixels: number; width: number }) {
  if (pixels <= 0) return null
  return (
    <tr {...roles.nothing} className={classes.gap} style={{ height: pixels }}>
      <td colSpan={width} />
    </tr>
  )
}

/**
 * Measures the first rendered row again when the table's width changes. All other rows are assumed
 * to have the same height until they are measured.
 */
function useFirstHeight(
  body: RefObject<HTMLElement | null>,
  height: { current: number },
  measure: () => void,
): void {
  const width = useWidth(body)
  useLayoutEffect(() => {
    const row = width > 0 && body.current?.querySelector('[data-index]')
    if (!row) return
    height.current = row.getBoundingClientRect().height
    measure()
  }, [width, body, height, measure])
}

/** Returns the distance in pixels from the top of the page to an element. */
function useTopOf(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  // Runs at every render, because content above may have changed. An equal value causes no
  // rerender.
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  return top
}
