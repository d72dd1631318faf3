import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#web/lib/i18n.ts'
import { useWidth } from '#web/ui/use-width.ts'
import classes from './preview-pane.module.css'

type PreviewFrameProps = {
  title: string
  language: Language
  /** Width of the previewed window, which is scaled down to the available room. */
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
  const open = () => setBody(frame.current?.contentDocument?.body)
  useLayoutEffect(open, [])
  // The content and its style sheets may load late, so the styles are copied with the first paint.
  useLayoutEffect(() => body && dress(body.ownerDocument), [body])
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

/** Gives an empty document the style sheets of this one, and those that come with late parts of it. */
function dress(empty: Document): () => void {
  const give = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (!(node instanceof Element && node.matches(SHEETS))) continue
      empty.head.append(empty.importNode(node, true))
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) give(addedNodes)
  })
  watch.observe(document.head, { childList: true })
  give(document.querySelectorAll(SHEETS))
  return () => {
    watch.disconnect()
    empty.head.replaceChildren()
  }
}
