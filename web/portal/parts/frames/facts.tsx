import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of a thing, word by word. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
