import { classNames } from './class-names.ts'
import classes from './skeleton.module.css'

/** Placeholder shape. The class sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(classes.bone, className)} aria-hidden="true" />
}

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

type SkeletonGridProps = { label: string; count?: number; className?: string | undefined }

/** Placeholders for the cards of a list that is loading. */
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
