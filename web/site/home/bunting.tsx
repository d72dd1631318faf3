import classes from './bunting.module.css'

const colours = ['#ffc53d', '#fbfaf7', '#c8371f', '#8eb3a0', '#ffc53d', '#0b63b6', '#fbfaf7']
const flags = Array.from({ length: 42 }, (_, index) => ({
  x: 12 + index * 46,
  colour: colours[index % colours.length],
}))

/** A string of pennants across the top, as in the concourse on game day. */
export function Bunting() {
  return (
    <svg className={classes.bunting} viewBox="0 0 1920 46" aria-hidden="true">
      <path d="M0 3 Q480 13 960 5 T1920 4" className={classes.cord} />
      {flags.map(({ x, colour }) => (
        <path key={x} d={`M${x} 6h30l-15 36z`} fill={colour} />
      ))}
    </svg>
  )
}
