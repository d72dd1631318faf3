import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTile } from './figure-tile.tsx'
import classes from './list-figures.module.css'
import { TileRow } from './tiles.tsx'

type ListFiguresProps = {
  title: string
  /** Without its value while it is on its way: its room is kept. */
  figures: readonly { label: string; value: number | undefined }[]
}

/** Shows the totals of a list, regardless of the search. */
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
