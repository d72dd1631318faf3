import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '#web/ui/index.ts'
import classes from './links.module.css'

type MadeLinkProps = {
  link: string
  words: { once: string; copy: string; copied: string }
  /** Buttons beside the one that copies the link. */
  actions: ReactNode
  children: ReactNode
}

/** Shows a new secret link, which cannot be shown again. */
export function MadeLink({ link, words, actions, children }: MadeLinkProps) {
  const once = useRef<HTMLParagraphElement>(null)
  // Moves the focus to the text, because the form's button, which had the focus, is gone.
  useEffect(() => once.current?.focus(), [])
  return (
    <div className={classes.made}>
      <p ref={once} role="status" tabIndex={-1} className={classes.once}>
        {words.once}
      </p>
      {children}
      <div className={classes.actions}>
        <CopyButton look="outline" text={link} words={words} />
        {actions}
      </div>
    </div>
  )
}

export function LinkText({ children }: { children: string }) {
  return (
    <p className={classes.link} translate="no">
      {children}
    </p>
  )
}
