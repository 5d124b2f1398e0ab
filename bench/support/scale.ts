/** `BENCH_SCALE=0.01` makes what is large a hundred times smaller: to see that a benchmark runs, not what it says. */
export const benchScale = Number(process.env.BENCH_SCALE ?? 1)
