import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#web/lib/i18n.ts'
import { useWidth } from '#web/ui/use-width.ts'
import classes from './preview-pane.module.css'

type PreviewFrameProps = {
  title: string
  language: Language
  /** Of the window that is shown, which is made as small as there is room. */
  width: number
  height: number
  children: ReactNode
}

/**
 * A window of another size within the page, so that style sheets answer to its width. It is drawn by
 * this page and loads nothing: our policy lets no page be framed. Nothing in it can be used.
 */
export function PreviewFrame({ title, language, width, height, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const room = useWidth(place)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const open = () => setBody(dressed(frame.current?.contentDocument))
  useLayoutEffect(() => setBody(dressed(frame.current?.contentDocument)), [])
  useLayoutEffect(() => body && dressOn(body.ownerDocument), [body])
  useLayoutEffect(() => {
    if (body) body.ownerDocument.documentElement.lang = language
  }, [body, language])
  return (
    <div ref={place} className={classes.place} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        style={{ width, height, transform: `scale(${scale})` }}
        inert
        // Some browsers begin with another document than the one that stays.
        onLoad={open}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

const SHEETS = 'link[rel="stylesheet"], style'

/** The body of an empty document, once it has the style sheets of this one. */
function dressed(empty: Document | null | undefined): HTMLElement | undefined {
  if (!empty) return undefined
  if (empty.head.childElementCount === 0) {
    for (const sheet of document.querySelectorAll(SHEETS)) give(empty, sheet)
  }
  return empty.body
}

/** Gives it the sheets too that come late, with parts of the page that do. */
function dressOn(other: Document): () => void {
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.matches(SHEETS)) give(other, node)
    }
  })
  watch.observe(document.head, { childList: true })
  return () => watch.disconnect()
}

const give = (other: Document, sheet: Element) => other.head.append(other.importNode(sheet, true))
