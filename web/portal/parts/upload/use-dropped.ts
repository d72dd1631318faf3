import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Files that are dropped on an element, or pasted while the focus is in it; whether one hangs over
 * it. Where `pastedName` says how to call it, text that is pasted is a file too.
 */
export function useDropped(
  element: RefObject<HTMLElement | null>,
  onFile: ((file: File) => void) | undefined,
  pastedName?: string,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const take = (event: Event, data: DataTransfer | null) => {
      const file = data?.files[0] ?? (event.type === 'paste' && fileOfText(data, pastedName))
      if (latest.current === undefined || !file) return
      event.preventDefault()
      latest.current(file)
    }
    const over = (event: DragEvent) => {
      // Without this the browser opens the file in place of the page.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      setOver(latest.current !== undefined)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      leave()
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    target.addEventListener('paste', paste)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
      target.removeEventListener('paste', paste)
    }
  }, [element, pastedName])
  return isOver
}

function fileOfText(data: DataTransfer | null, name: string | undefined): File | undefined {
  const text = data?.getData('text/plain') ?? ''
  return name === undefined || text === '' ? undefined : new File([text], name)
}
