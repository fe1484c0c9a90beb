import { generateSync } from 'otplib';

const stepSeconds = 30;

/** An authenticator app that holds one secret. */
export class Authenticator {
  private step = 0;

  constructor(private readonly secret: string) {}

  /**
   * A code that was not given before. The product accepts a code once, and also the codes of the
   * next time step, so two codes can be had without waiting.
   */
  nextCode(): string {
    this.step = Math.max(this.step + 1, Math.floor(Date.now() / 1000 / stepSeconds));
    return generateSync({ secret: this.secret, epoch: this.step * stepSeconds });
  }
}
