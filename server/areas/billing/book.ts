import type { RatePiece } from '@/lib/areas/billing/rate-row'

/** Rates in the order of arrival. Code that iterates over them waits for those that are still to come. */
export class Book {
  readonly pieces: RatePiece[] = []
  readonly begun = Date.now()
  ended = false
  #wake: (() => void)[] = []

  add(piece: RatePiece): void {
    this.pieces.push(piece)
    this.#tell()
  }

  end(): void {
    this.ended = true
    this.#tell()
  }

  #tell(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }

  /** Yields every piece from the first to the last, including those still to come. */
  async *[Symbol.asyncIterator](): AsyncGenerator<RatePiece> {
    for (let at = 0; ; ) {
      const piece = this.pieces[at]
      if (piece) {
        at += 1
        yield piece
      } else if (this.ended) return
      else await new Promise<void>((wake) => this.#wake.push(wake))
    }
  }
}
