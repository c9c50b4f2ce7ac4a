/** Ends this process as a program does that it ran (`run`); what kept that from running is said in its own words. */
export const endAs = async (running) => {
  try {
    const { code } = await running();
    process.exitCode = code;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
};
