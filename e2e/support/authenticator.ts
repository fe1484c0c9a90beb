import { generateSync } from 'otplib';

const stepSeconds = 30;

/** An authenticator app that holds one secret. */
export class Authenticator {
  private step = 0;

  constructor(private readonly secret: string) {}

  /**
   * A code that was not given before. The product takes a code once, and those of the time step
   * that follows too: two of them can be had without waiting.
   */
  nextCode(): string {
    this.step = Math.max(this.step + 1, Math.floor(Date.now() / 1000 / stepSeconds));
    return generateSync({ secret: this.secret, epoch: this.step * stepSeconds });
  }
}
