import { generateSync } from 'otplib';

const stepSeconds = 30;

/** An authenticator app with one secret. */
export class Authenticator {
  private step = 0;

  constructor(private readonly secret: string) {}

  /**
   * A code that was not returned before. The product accepts each code once, and also accepts the
   * codes of the next time step. Two codes can therefore be used without a wait.
   */
  nextCode(): string {
    this.step = Math.max(this.step + 1, Math.floor(Date.now() / 1000 / stepSeconds));
    return generateSync({ secret: this.secret, epoch: this.step * stepSeconds });
  }
}
