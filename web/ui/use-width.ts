import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element in whole pixels. Returns 0 before the first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  return useSize(element)[0]
}

const NONE = [0, 0] as const

/** Returns the width and height of an element in whole pixels. Both are 0 before the first layout. */
export function useSize(element: RefObject<HTMLElement | null>): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>(NONE)
  useLayoutEffect(() => {
    if (!element.current) return
    const { clientWidth, clientHeight } = element.current
    setSize([clientWidth, clientHeight])
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize([Math.floor(width), Math.floor(height)])
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
