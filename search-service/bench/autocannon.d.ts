/** The part of autocannon that the benchmarks use; the package ships no types. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    /** In seconds. */
    duration: number
  }): Promise<{ requests: { average: number; total: number }; non2xx: number; errors: number }>
}
