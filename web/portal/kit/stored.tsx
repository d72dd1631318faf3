import classes from './stored.module.css'

/** Shows the values that a form holds, beside its fields. */
export function Stored({ values }: { values: object }) {
  return <output className={classes.stored}>{JSON.stringify(values)}</output>
}
