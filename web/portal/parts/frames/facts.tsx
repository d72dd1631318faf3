import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of facts about an entity, each with its label. */
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
