import { Skeleton } from '#web/ui/index.ts'
import { FigureTile, TileRow } from './figure-tile.tsx'
import classes from './list-figures.module.css'

type ListFiguresProps = {
  title: string
  /** Labels and values. A value is undefined while it loads, and a placeholder is shown. */
  figures: readonly { label: string; value: number | undefined }[]
}

/** Totals of a list. A search in the list does not change these totals. */
export function ListFigures({ title, figures }: ListFiguresProps) {
  return (
    <section aria-label={title} className={classes.figures}>
      <TileRow>
        {figures.map(({ label, value }) =>
          value === undefined ? (
            <Skeleton key={label} className={classes.waiting} />
          ) : (
            <FigureTile key={label} label={label} value={value} />
          ),
        )}
      </TileRow>
    </section>
  )
}
