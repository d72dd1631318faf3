import classes from './logo-row.module.css'
import { RemotePicture } from './remote-picture.tsx'

type LogoRowProps = { logos: { key: string; name: string; logo?: string }[] }

const shownAtMost = 4

/** A row of overlapping logos of businesses. */
export function LogoRow({ logos }: LogoRowProps) {
  if (logos.length === 0) return null
  return (
    <ul className={classes.row}>
      {logos.slice(0, shownAtMost).map(({ key, name, logo }) => (
        <li key={key} className={classes.item}>
          <RemotePicture
            path={logo}
            use="logo"
            alt={name}
            className={classes.logo}
            fallback={
              <span role="img" aria-label={name} className={classes.initial}>
                {name.slice(0, 1)}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
