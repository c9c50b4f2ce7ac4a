/**
 * Ends this process with the exit code of the program it ran (`run`); prints the error if the program could not run.
 */
export const endAs = async (running) => {
  try {
    const { code } = await running();
    process.exitCode = code;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
};
