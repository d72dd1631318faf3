import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Facts about an entity as a list of terms. */
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
