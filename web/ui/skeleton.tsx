import { classNames } from './class-names.ts'
import classes from './skeleton.module.css'

/** A resting shape where something will be; its box is sized by the class that is passed in. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(classes.bone, className)} aria-hidden="true" />
}

/** Stands for one card of a list. */
export function SkeletonCard() {
  return (
    <span className={classes.card} aria-hidden="true">
      <Skeleton className={classes.picture} />
      <span className={classes.lines}>
        <Skeleton className={classes.long} />
        <Skeleton className={classes.short} />
      </span>
    </span>
  )
}

type SkeletonGridProps = { label: string; count?: number; className?: string }

/** The placeholders of a list while it loads: twelve, as lists show. */
export function SkeletonGrid({ label, count = 12, className }: SkeletonGridProps) {
  const cards = Array.from({ length: count }, (_, index) => `card-${index}`)
  return (
    <div className={classNames(classes.grid, className)} role="status">
      <span className="sr-only">{label}</span>
      {cards.map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}
