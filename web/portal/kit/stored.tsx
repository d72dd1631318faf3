import classes from './stored.module.css'

/** What a form keeps, to be read beside what it shows. */
export function Stored({ values }: { values: object }) {
  return <output className={classes.stored}>{JSON.stringify(values)}</output>
}
